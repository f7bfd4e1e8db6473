import { outsideFetch, type Outsider } from '#server/lib/telemetry/outside-call.ts';
import type { MessageProblem } from '#contract/notices/notice-kinds.ts';

/** A message in the form that a provider gets. */
export interface OutgoingMessage {
  /** The id of the message, the same at every try, by which some gateways recognise a repetition. */
  id: string;
  /** A phone number as E.164, or the id of a Telegram chat. */
  to: string;
  text: string;
  /** The id of the order or account that the message is about, by which the stand-in's mailbox finds it. */
  about?: string | undefined;
}

/** Sends the messages of one channel: to an SMS gateway, to Telegram, or to the stand-in. */
export interface MessageProvider {
  /** Sends a message. @throws MessageRefused when another try would be useless. */
  send(message: OutgoingMessage): Promise<void>;
}

/** The providers of the channels besides mail; null for a channel without an account. */
export type MessageProviders = Readonly<Record<'sms' | 'telegram', MessageProvider | null>>;

/** The provider has refused a message for good. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
  readonly problem: MessageProblem;
  /** The new id of a Telegram chat whose id has changed. */
  readonly movedTo: string | undefined;

  constructor(message: string, problem: MessageProblem = 'refused', movedTo?: string) {
    super(message);
    this.problem = problem;
    this.movedTo = movedTo;
  }
}

/** The provider has not accepted a message, but another try may help. */
export class MessageDelayed extends Error {
  override readonly name = 'MessageDelayed';
  readonly problem: MessageProblem;
  /** The seconds that the provider asks to wait; null when it names none. */
  readonly seconds: number | null;

  constructor(message: string, problem: MessageProblem, seconds: number | null = null) {
    super(message);
    this.problem = problem;
    this.seconds = seconds;
  }
}

/**
 * The longest wait for a provider's answer: less than a job may take, so that no other node sends the message
 * meanwhile.
 */
const ANSWER_MS = 20_000;
const LONGEST_ANSWER = 10_000;

/**
 * Makes one call of a provider. The address stands in no error and no log, because it may contain a number, a text or a
 * token.
 * @throws when no answer comes in time.
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
