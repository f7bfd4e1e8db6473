import { lookup as resolve } from 'node:dns/promises';
import { request as requestClear, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type OutsideProblem =
  | 'address'
  | 'own-network'
  | 'unknown-host'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'redirects';

/** The reason why an address of somebody else gave nothing. */
export class OutsideError extends Error {
  readonly problem: OutsideProblem;

  constructor(problem: OutsideProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** The parts of a request to a host of somebody else. */
export interface OutsideRequest {
  /** The media types that are asked for, as the header `Accept` has them. */
  accept: string;
  /** The name of the shop that asks, for the owner of the other host. */
  agent: string;
  /** Hosts with their ports in the own network that may be asked all the same: those of tests. */
  except?: ReadonlySet<string>;
  /** The body that is posted, with its headers; a request without it is a GET. */
  posted?: { headers: Readonly<Record<string, string>>; body: Buffer };
}

export interface OutsideAsked extends Omit<OutsideRequest, 'posted'> {
  mostBytes: number;
  limitMs: number;
}

export interface OutsideAnswer {
  status: number;
  /** The seconds after which the host wants to be asked again. */
  retryAfter: number | null;
  bytes: Buffer;
}

/** The ports on which the web is; any other may be a service that takes a request for something else. */
const PORTS: readonly string[] = ['', '80', '443', '8080', '8443'];
const MOST_REDIRECTS = 3;
const OK = 200;

/**
 * Reads an address that somebody else has written, such as that of a picture in a file. The address that is really
 * connected to is checked, also behind every redirect, so that nobody makes the shop ask a machine of its own network.
 * The body is read of an answer 200 alone.
 * @throws OutsideError.
 */
export async function getFromOutside(address: string, asked: OutsideAsked): Promise<OutsideAnswer> {
  const limit = AbortSignal.timeout(asked.limitMs);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await openOutside(checkedOutside(url, asked), asked, limit);
    const { location } = answer.headers;
    const status = answer.statusCode ?? 0;
    if (status < 300 || status >= 400 || !location) return read(answer, status, asked, limit);
    answer.destroy();
    url = URL.parse(location, url!);
  }
  throw new OutsideError('redirects');
}

/** @throws OutsideError where an address is none of the web, or one of the own network. */
export function checkedOutside(url: URL | null, { except }: Pick<OutsideRequest, 'except'>): URL {
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutsideError('address');
  if (except?.has(url.host)) return url;
  if (!PORTS.includes(url.port)) throw new OutsideError('address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideError('own-network');
  return url;
}

/** Resolves a name for the connection itself, so that no second answer of the name's server can be another one. */
const publicLookup: LookupFunction = (host, options, answer) => {
  void resolve(host, { all: true }).then(
    (found) => {
      const own = found.find(({ address }) => !isPublicAddress(address));
      if (own) return answer(new OutsideError('own-network'), '', 0);
      if (options.all) return answer(null, found);
      return answer(null, found[0]!.address, found[0]!.family);
    },
    (cause: unknown) => answer(new OutsideError('unknown-host', { cause }), '', 0),
  );
};

/**
 * Sends a request and returns its answer, of which nothing is read yet. No redirect is followed.
 * @throws OutsideError.
 */
export function openOutside(url: URL, asked: OutsideRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { posted } = asked;
  const isFree = asked.except?.has(url.host) === true;
  const options: RequestOptions = {
    agent: false,
    signal,
    headers: {
      ...{ accept: asked.accept, 'accept-encoding': 'identity', 'user-agent': asked.agent },
      ...(posted && { ...posted.headers, 'content-length': String(posted.body.length) }),
    },
    ...(posted && { method: 'POST' }),
    ...(!isFree && { lookup: publicLookup }),
  };
  return new Promise((found, failed) => {
    const fail = (cause: unknown) => failed(outsideErrorOf(cause, signal));
    const call = url.protocol === 'https:' ? requestSecure(url, options) : requestClear(url, options);
    call.once('socket', (socket) => {
      socket.once('connect', () => {
        if (!isFree && !isPublicAddress(socket.remoteAddress ?? ''))
          call.destroy(new OutsideError('own-network'));
      });
    });
    call.once('response', found);
    call.on('error', fail);
    call.end(posted?.body);
  });
}

const outsideErrorOf = (cause: unknown, signal: AbortSignal): OutsideError =>
  cause instanceof OutsideError
    ? cause
    : new OutsideError(signal.aborted ? 'too-slow' : 'unreachable', { cause });

async function read(
  answer: IncomingMessage,
  status: number,
  { mostBytes }: OutsideAsked,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const seconds = Number(answer.headers['retry-after']);
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  if (status !== OK) {
    answer.destroy();
    return { status, retryAfter, bytes: Buffer.alloc(0) };
  }
  const parts: Buffer[] = [];
  let length = 0;
  try {
    if (Number(answer.headers['content-length']) > mostBytes) throw new OutsideError('too-large');
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > mostBytes) throw new OutsideError('too-large');
      parts.push(part);
    }
  } catch (error) {
    answer.destroy();
    throw outsideErrorOf(error, signal);
  }
  return { status, retryAfter, bytes: Buffer.concat(parts) };
}
