import { z } from 'zod';
import { done } from '../../common.ts';
import { lexiconEntry, lexiconQuery, lexiconWordChange, newLexiconEntry } from '../../searching/lexicon.ts';
import { declare } from '../endpoint.ts';

/** The owner's tools for the search: the words that it knows. */
export const searchDeskEndpoints = declare('products', {
  'GET /api/search/lexicon': {
    id: 'listLexicon',
    summary: 'The words that search knows, by entry',
    access: 'products:read',
    query: lexiconQuery,
    responses: { 200: z.array(lexiconEntry) },
    sends: ['x-total-count', 'link'],
  },
  'PUT /api/search/lexicon/words': {
    id: 'setLexiconWord',
    summary: 'Gives a word to an entry, or takes it away',
    description: 'It counts on every node within a second.',
    access: 'products:write',
    body: lexiconWordChange,
    responses: { 200: lexiconEntry },
    errors: ['lexicon-entry-not-found', 'lexicon-word-taken', 'lexicon-full'],
  },
  'POST /api/search/lexicon/entries': {
    id: 'createLexiconEntry',
    summary: 'Adds something that is known and not sold, or words that mean the same',
    access: 'products:write',
    body: newLexiconEntry,
    responses: { 201: lexiconEntry },
    errors: ['lexicon-word-taken', 'lexicon-full'],
  },
  'DELETE /api/search/lexicon/entries/:id': {
    id: 'deleteLexiconEntry',
    summary: 'Removes an entry of the shop’s own with its words',
    access: 'products:write',
    responses: { 200: done },
    errors: ['lexicon-entry-not-found'],
  },
});
