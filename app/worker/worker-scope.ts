/** The part of a service worker's scope that is used here; TypeScript's types for pages do not have it. */
export interface WorkerEvent extends Event {
  data?: unknown;
  clientId?: string;
  ports?: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerScope {
  location: Location;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { url: string }[]>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
  };
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
}
