/**
 * The stages of a piece in the workshop, in their order. What a stage means stands here alone. Without Zod, because the
 * browser gets a copy.
 */
interface StageFacts {
  /** Nobody has begun. */
  isFirst?: true;
  /** The piece is finished: it takes no place in the workshop any more. */
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

/** The stages that somebody reaches, and shows by a picture. */
export const REACHED_STAGES = WORK_STAGES.filter((stage) => !STAGE_FACTS[stage].isFirst) as [
  WorkStage,
  ...WorkStage[],
];

/** Says whether a stage may follow another one: a piece without fabric leaves one out, and none goes back. */
export const mayReach = (from: WorkStage, to: WorkStage): boolean =>
  WORK_STAGES.indexOf(to) > WORK_STAGES.indexOf(from);

/** The stages that may follow. */
export const stagesAfter = (from: WorkStage): WorkStage[] =>
  WORK_STAGES.filter((stage) => mayReach(from, stage));

/** The path of the page on which a workshop sees its work. */
export const workPath = (token: string): string => `/work/${token}`;

/** The owner is told of a piece that is not finished this number of days before its day. */
export const WARN_DAYS_BEFORE = 3;
/** The time in which a buyer may give up what is late, from when they are told. */
export const DAYS_TO_CANCEL = 7;
/** The latest day that a delay may name, in days from today. */
export const FURTHEST_DELAY_DAYS = 365;
