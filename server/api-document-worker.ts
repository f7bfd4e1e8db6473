import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ApiDocumentMade } from './api-document-thread.ts';
import type { ApiDocumentWanted } from './api-document.ts';
import type { ApiDocument } from './lib/http/openapi/openapi.ts';
import { makeOnce } from './lib/make-once.ts';
import type { Config } from './platform/config.ts';

const THREAD = join(import.meta.dirname, 'api-document-thread.ts');

/** Without these the process grew by 160 MB rather than by 100. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

export type Describe = ReturnType<typeof createApiDocuments>;

/**
 * Answers the OpenAPI document. In production it leaves out what only administrators may call for everybody else, because
 * whoever looks for a way in need not be told of theirs. A document is made when it is first asked for.
 */
export function createApiDocuments({ mode, publicUrl: address }: Pick<Config, 'mode' | 'publicUrl'>) {
  const documentOf = (isWhole: boolean) => makeOnce(() => makeAside({ isWhole, title: '', address }));
  const [whole, open] = [documentOf(true), documentOf(false)];
  return async (isAdministrator: boolean, shop: string): Promise<ApiDocument> => {
    const document = await (isAdministrator || mode !== 'production' ? whole() : open());
    return { ...document, info: { ...(document['info'] as object), title: shop } };
  };
}

/** Makes a document in a thread of its own, because Zod makes all schemas in one go, in which the shop would answer nobody. */
async function makeAside(wanted: ApiDocumentWanted): Promise<ApiDocument> {
  const thread = new Worker(THREAD, { workerData: wanted, env: {}, execArgv: [], resourceLimits: MEMORY });
  const [{ json }] = (await once(thread, 'message')) as [ApiDocumentMade];
  const document = JSON.parse(json) as ApiDocument;
  // To write it out is as much work again.
  await turn();
  return document;
}
