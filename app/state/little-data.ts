import type { LittleDataChosen } from '#contract/shop/cached-pages.ts';
import { createStored } from './stored.ts';

/** Says whether somebody has chosen pages with little data on this device. */
const stored = createStored<boolean>('littleData', false, (value) => value === true);

export const useLittleDataChoice = (): boolean => stored.use();

/** Stores the choice, and tells the service worker, which then asks for pages accordingly. */
export async function chooseLittleData(littleData: boolean): Promise<void> {
  stored.set(littleData);
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const worker = workers?.controller;
  if (worker) {
    const { port1, port2 } = new MessageChannel();
    const noted = new Promise((resolve) => (port1.onmessage = resolve));
    worker.postMessage({ littleData } satisfies LittleDataChosen, [port2]);
    await noted;
  }
}
