export { can, firstScreenOf } from '#contract/accounts/jobs.ts';
