import * as notices from './notices.ts';

/** The names of the schemas of notices in the OpenAPI document. */
export const NOTICE_SCHEMAS = {
  Notices: notices.notices,
  NoticeRule: notices.noticeRule,
  NewNoticeGroup: notices.newGroup,
  NoticeTest: notices.noticeTest,
  NoticeTested: notices.noticeTested,
  OwnNotices: notices.ownNotices,
  OwnNoticesChange: notices.ownNoticesChange,
} as const;
