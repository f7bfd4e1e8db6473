import type { Disk } from './disk.ts';

/** A deed that waits on this device until the shop has it. It has no token: its person sends it when signed in. */
export interface Waiting {
  /** The key by which the shop does it once, however often it is sent. */
  key: string;
  by: { _id: string; name: string };
  /** When it was done, by the clock of the shop; the sequence in which deeds are sent. */
  at: string;
  /** The message and the code with which the shop refused it as it is. */
  problem?: { words: string; code: string };
}

interface Parts<D extends Waiting, A> {
  disk: Disk<D>;
  /** Sends a deed; one of now needs no moment. */
  send: (deed: D, isOfNow: boolean) => Promise<A>;
  /** The id of whoever is signed in here. */
  me: () => string | undefined;
  /** Makes this page the only one that sends, until the work is done or the browser has ended. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Reads the refusal of an error; null for a deed that is sent again later. */
  refusalOf: (error: unknown) => Waiting['problem'] | null;
}

type Outcome<A> = { answer: A } | { error: unknown };

/**
 * Creates an outbox: a deed is on the disk before anybody is told that it is done, and leaves it when the shop has it. So
 * a network that ends and a browser that is killed lose none, and the key keeps any from being done twice.
 */
export function createOutbox<D extends Waiting, A>({ disk, send, me, alone, refusalOf }: Parts<D, A>) {
  const listeners = new Set<() => void>();
  const outcomes = new Map<string, Outcome<A>>();
  let deeds: readonly D[] = [];
  let sent: readonly A[] = [];

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** Reads what waits on the disk, in the sequence in which it was done. */
  async function read(): Promise<readonly D[]> {
    deeds = (await disk.all()).sort((one, other) => one.at.localeCompare(other.at));
    tell();
    return deeds;
  }
  async function keep(deed: D): Promise<void> {
    await disk.put(deed);
    await read();
  }
  async function forget(key: string): Promise<void> {
    await disk.remove(key);
    await read();
  }

  /**
   * Sends what waits of whoever is signed in, in the sequence in which it was done, and stops where the shop is not
   * reached.
   * @param own the deed that somebody waits for; one of now is sent without a moment.
   */
  const sendAll = (own?: { key: string; isOfNow: boolean }): Promise<void> =>
    alone(async () => {
      for (const deed of await read()) {
        const { key, by, problem } = deed;
        if (by._id !== me() || problem !== undefined) continue;
        try {
          const answer = await send(deed, key === own?.key && own.isOfNow);
          if (key === own?.key) outcomes.set(key, { answer });
          else sent = [...sent, answer];
          await forget(key);
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal) return;
          if (key === own?.key) outcomes.set(key, { error });
          await keep({ ...deed, problem: refusal });
        }
      }
    });

  disk.onChanged?.(() => void read().catch(() => undefined));

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    deeds: () => deeds,
    /** The answers about deeds that were sent later than they were done, since this page was opened. */
    sent: () => sent,
    dismissSent() {
      sent = [];
      tell();
    },
    waits: (key: string): boolean => deeds.some((deed) => deed.key === key),
    read,
    forget,
    sendAll,
    /** Sends a deed again that was refused for a cause which is over now, such as a missing proof of identity. */
    async sendAgain({ problem: _over, ...deed }: D): Promise<void> {
      await keep(deed as D);
      await sendAll();
    },
    /** Does a deed: it is stored, and sent behind what waits. @returns undefined where it waits. */
    async do(deed: D, isOfNow: boolean): Promise<Outcome<A> | undefined> {
      await keep(deed);
      await sendAll({ key: deed.key, isOfNow });
      const outcome = outcomes.get(deed.key);
      outcomes.delete(deed.key);
      return outcome;
    },
  };
}
