import { outsideFetch, type Outsider } from '#server/lib/telemetry/outside-call.ts';
import type { MessageProblem } from '#contract/accounts/notice-kinds.ts';

/** A message as a provider sends it. */
export interface OutgoingMessage {
  /** The same at every try, so that a gateway that is told of it can know a repetition. */
  id: string;
  /** A number as E.164, or the number of a chat. */
  to: string;
  text: string;
  /** The id of the order or account that the message is about, by which the stand-in finds it. */
  about?: string | undefined;
}

/** Sends messages of one channel: to a gateway, to Telegram, or to the stand-in. */
export interface MessageProvider {
  /** @throws MessageRefused when another try would be of no use. */
  send(message: OutgoingMessage): Promise<void>;
}

/** The channels beside mail; null: the shop has no account there. */
export type MessageProviders = Readonly<Record<'sms' | 'telegram', MessageProvider | null>>;

/** The provider has answered that nobody can be reached there. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
  readonly problem: MessageProblem;
  /** The number of a chat that has got another one. */
  readonly movedTo: string | undefined;

  constructor(message: string, problem: MessageProblem = 'refused', movedTo?: string) {
    super(message);
    this.problem = problem;
    this.movedTo = movedTo;
  }
}

/** The provider has not taken a message, and another try may help. */
export class MessageDelayed extends Error {
  override readonly name = 'MessageDelayed';
  readonly problem: MessageProblem;
  /** The pause for which the provider asks; null: it has named none. */
  readonly seconds: number | null;

  constructor(message: string, problem: MessageProblem, seconds: number | null = null) {
    super(message);
    this.problem = problem;
    this.seconds = seconds;
  }
}

/** The time that a provider has for an answer: less than a job, so that no other node sends it meanwhile. */
const ANSWER_MS = 20_000;
const LONGEST_ANSWER = 10_000;

/**
 * Makes one call; the address is in no error and no log, because a number, a text or a token may stand in it.
 * @throws when there is no answer in time.
 */
export async function callProvider(
  [what, to]: readonly [string, Outsider],
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await outsideFetch(to, url, { ...init, redirect: 'error', signal });
    return { status: answer.status, text: (await answer.text()).slice(0, LONGEST_ANSWER) };
  } catch (error) {
    throw new Error(`${what} has not answered`, { cause: error });
  }
}
