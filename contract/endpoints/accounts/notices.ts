import {
  newGroup,
  noticeParams,
  noticeRule,
  notices,
  noticeTest,
  noticeTested,
  ownNotices,
  ownNoticesChange,
} from '#contract/notices/notices.ts';
import { declare } from '../endpoint.ts';

/** The notices of the shop's work, and those who get them. */
export const noticeEndpoints = declare('notices', {
  'GET /api/notices': {
    id: 'listNotices',
    summary: 'Who gets which notice of the shop’s work, and the messages that nobody has taken',
    access: 'settings:write',
    responses: { 200: notices },
  },
  'GET /api/notices/mine': {
    id: 'getMyNotices',
    summary: 'What the caller is told of the shop’s work',
    access: 'today:read',
    isOwn: true,
    responses: { 200: ownNotices },
  },
  'PUT /api/notices/mine': {
    id: 'changeMyNotices',
    summary: 'Chooses what the caller is told of the shop’s work',
    description:
      'A choice that the role has anyway follows the owner from then on. Mails about rights, bank accounts and ' +
      'deleted people come all the same.',
    access: 'today:read',
    isOwn: true,
    body: ownNoticesChange,
    responses: { 200: ownNotices },
  },
  'PUT /api/notices/:notice': {
    id: 'changeNotice',
    summary: 'Says who gets a notice',
    description: 'A role gets only what it may read in the back office.',
    access: 'settings:write',
    params: noticeParams,
    body: noticeRule,
    responses: { 200: notices },
  },
  'POST /api/notices/groups': {
    id: 'addNoticeGroup',
    summary: 'Adds a group at Telegram to which the shop’s bot writes',
    access: 'settings:write',
    body: newGroup,
    responses: { 201: notices },
    errors: ['group-known', 'too-many-groups'],
  },
  'DELETE /api/notices/groups/:id': {
    id: 'removeNoticeGroup',
    summary: 'Takes a group out; nothing goes to it any more',
    access: 'settings:write',
    responses: { 200: notices },
    errors: ['group-not-found'],
  },
  'POST /api/notices/tests': {
    id: 'testNotice',
    summary: 'Sends a test message now, and answers what the far end said',
    access: 'settings:write',
    body: noticeTest,
    responses: { 200: noticeTested },
    errors: ['group-not-found'],
  },
  'POST /api/notices/not-sent/:id/again': {
    id: 'sendNoticeAgain',
    summary: 'Sends a message again that nobody has taken',
    access: 'settings:write',
    responses: { 200: notices },
    errors: ['notice-not-found'],
  },
  'DELETE /api/notices/not-sent/:id': {
    id: 'dropNotice',
    summary: 'Gives up a message that nobody has taken',
    access: 'settings:write',
    responses: { 200: notices },
    errors: ['notice-not-found'],
  },
});
