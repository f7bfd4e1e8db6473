import { z } from 'zod';
import { id } from '../../common.ts';
import { savedPiecesInput, savedList, shownPieces } from '../../goods/saved.ts';
import { declare } from '../endpoint.ts';
import { readingOfPieces, savingOfPieces } from '../rate-limits.ts';

export const savedEndpoints = declare('saved', {
  'GET /api/saved': {
    id: 'listSaved',
    summary: 'The pieces that the caller has saved, the newest first',
    access: 'signed-in',
    responses: { 200: savedList },
    admission: 'reading',
  },
  'POST /api/saved/pieces': {
    id: 'savePieces',
    summary: 'Saves pieces, one or all of a list that a browser held',
    description:
      'What is saved already stays once; products that are not there are left out. A list holds at most 200, and `left` says how many had no place.',
    access: 'signed-in',
    body: savedPiecesInput,
    responses: { 200: savedList },
    rateLimit: savingOfPieces,
    admission: 'reading',
  },
  'DELETE /api/saved/pieces/:id': {
    id: 'removeSavedPiece',
    summary: 'Takes a product out of the saved pieces, or one variant of it',
    access: 'signed-in',
    query: z.object({ variant: id.optional() }),
    responses: { 200: savedList },
    rateLimit: savingOfPieces,
    admission: 'reading',
  },
  'PUT /api/saved/link': {
    id: 'shareSaved',
    summary: 'Makes the link by which everybody sees the saved pieces; one that is there stays',
    access: 'signed-in',
    responses: { 200: savedList },
    rateLimit: savingOfPieces,
    admission: 'reading',
  },
  'DELETE /api/saved/link': {
    id: 'unshareSaved',
    summary: 'Switches the link off; the next one has another id',
    access: 'signed-in',
    responses: { 200: savedList },
    rateLimit: savingOfPieces,
    admission: 'reading',
  },
  'GET /api/saved/lists/:id': {
    id: 'getSharedList',
    summary: 'The pieces of a list that somebody shares',
    description: 'It says nothing of the person. 404 where there is no such link, or it was switched off.',
    access: 'anyone',
    responses: { 200: shownPieces },
    errors: ['not-found'],
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
  'POST /api/saved/shown': {
    id: 'showPieces',
    summary: 'What pieces are and cost now, in the order in which they are asked for',
    description: 'Products that are no longer listed are left out. Nothing is stored.',
    access: 'anyone',
    body: savedPiecesInput,
    responses: { 200: shownPieces },
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
});
