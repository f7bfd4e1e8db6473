// First, because the modules below draw their texts while they load.
import './lib/compile-texts.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { makeApiDocument, type ApiDocumentWanted } from './api-document.ts';

/** A thread that makes one OpenAPI document as JSON, and ends. `api-document-worker.ts` starts it. */
parentPort!.postMessage(JSON.stringify(makeApiDocument(workerData as ApiDocumentWanted)), []);
