/**
 * The stages of a piece in the workshop, in their order. This table alone says what a stage means. Without Zod, because
 * browsers load this file.
 */
interface StageFacts {
  /** Work has not begun. */
  isFirst?: true;
  /** The piece is finished and no longer counts as work of the workshop. */
  isReady?: true;
}

const facts = {
  waiting: { isFirst: true },
  cut: {},
  frame: {},
  finish: {},
  cover: {},
  ready: { isReady: true },
} as const satisfies Record<string, StageFacts>;

export type WorkStage = keyof typeof facts;
export const WORK_STAGES = Object.keys(facts) as [WorkStage, ...WorkStage[]];
export const STAGE_FACTS: Record<WorkStage, StageFacts> = facts;

/** The stages that a workshop reports, each with a picture. */
export const REACHED_STAGES = WORK_STAGES.filter((stage) => !STAGE_FACTS[stage].isFirst) as [
  WorkStage,
  ...WorkStage[],
];

/**
 * Tells whether a stage may follow another one: stages may be left out, as for a piece without fabric, but never
 * reversed.
 */
export const mayReach = (from: WorkStage, to: WorkStage): boolean =>
  WORK_STAGES.indexOf(to) > WORK_STAGES.indexOf(from);

/** The stages that may follow. */
export const stagesAfter = (from: WorkStage): WorkStage[] =>
  WORK_STAGES.filter((stage) => mayReach(from, stage));

/** The path of the page on which a workshop sees its work. */
export const workPath = (token: string): string => `/work/${token}`;

/** The owner is warned of a piece that is unfinished this number of days before its day. */
export const WARN_DAYS_BEFORE = 3;
/** The days in which a buyer may cancel a delayed piece, counted from the moment when they are told. */
export const DAYS_TO_CANCEL = 7;
/** The latest day that a delay may name, in days from today. */
export const FURTHEST_DELAY_DAYS = 365;
