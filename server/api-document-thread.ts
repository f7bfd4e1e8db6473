// Imported first, because the modules below read compiled texts while they load.
import './lib/compile-texts.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { makeApiDocument, type ApiDocumentWanted } from './api-document.ts';

/** A thread that makes one OpenAPI document, and ends. `api-document-worker.ts` starts it. */

export interface WrittenApiDocument {
  json: string;
}

const made: WrittenApiDocument = { json: JSON.stringify(makeApiDocument(workerData as ApiDocumentWanted)) };
parentPort!.postMessage(made, []);
