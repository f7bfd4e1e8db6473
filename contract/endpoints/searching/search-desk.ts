import { z } from 'zod';
import { done } from '../../common.ts';
import { lexiconEntry, lexiconQuery, lexiconWordChange, newLexiconEntry } from '../../searching/lexicon.ts';
import { leftAlone, searchMiss, searchMissQuery } from '../../searching/search-misses.ts';
import { searchTrial, searchTrialQuery } from '../../searching/search-trial.ts';
import { declare } from '../endpoint.ts';

/** The owner's tools for the search: searches without results, the known words, and a trial of a search. */
export const searchDeskEndpoints = declare('products', {
  'GET /api/search/misses': {
    id: 'listSearchMisses',
    summary: 'Searches of the last 90 days that found nothing, the most frequent first',
    description:
      'They are counted without persons. What looks like a phone number, an address or an order number is never stored.',
    access: 'products:read',
    query: searchMissQuery,
    responses: { 200: z.array(searchMiss) },
    sends: ['x-total-count', 'link'],
  },
  'PUT /api/search/misses/left-alone': {
    id: 'leaveSearchMissAlone',
    summary: 'Puts a search that found nothing aside, or back',
    access: 'products:write',
    body: leftAlone,
    responses: { 200: done },
  },
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
  'GET /api/search/trial': {
    id: 'trySearch',
    summary: 'How a search is read, and the first eight products',
    description: 'With the words as they are saved. It is not counted among the searches that found nothing.',
    access: 'products:read',
    query: searchTrialQuery,
    responses: { 200: searchTrial },
  },
});
