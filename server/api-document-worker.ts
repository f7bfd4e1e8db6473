import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { WrittenApiDocument } from './api-document-thread.ts';
import type { ApiDocumentWanted } from './api-document.ts';
import type { ApiDocument } from './lib/http/openapi/openapi.ts';
import { makeOnce } from './lib/make-once.ts';
import type { Config } from './platform/config.ts';

const THREAD = join(import.meta.dirname, 'api-document-thread.ts');

/** The limits on the thread's memory: without them, the process grew by 160 MB instead of 100. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

export type Describe = ReturnType<typeof createApiDocuments>;

/**
 * Makes the OpenAPI documents, each when it is first asked for. In production, callers who are no administrators get
 * one without the administrators' endpoints, because an attacker need not learn them from it.
 */
export function createApiDocuments(
  { mode, publicUrl: address }: Pick<Config, 'mode' | 'publicUrl'>,
  describe: () => string,
) {
  const documentOf = (isWhole: boolean) =>
    makeOnce(() => makeAside({ isWhole, title: '', address, description: describe() }));
  const [whole, open] = [documentOf(true), documentOf(false)];
  return async (isAdministrator: boolean, shop: string): Promise<ApiDocument> => {
    const document = await (isAdministrator || mode !== 'production' ? whole() : open());
    return { ...document, info: { ...(document['info'] as object), title: shop } };
  };
}

/**
 * Makes a document in a thread of its own: Zod converts all schemas in one synchronous run, during which this thread
 * could answer no call.
 */
async function makeAside(wanted: ApiDocumentWanted): Promise<ApiDocument> {
  const thread = new Worker(THREAD, { workerData: wanted, env: {}, execArgv: [], resourceLimits: MEMORY });
  const [{ json }] = (await once(thread, 'message')) as [WrittenApiDocument];
  const document = JSON.parse(json) as ApiDocument;
  // Serialising the document for the answer is as much work again, so other calls get a turn first.
  await turn();
  return document;
}
