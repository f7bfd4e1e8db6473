import { commonText } from '#contract/texts/common.ts';
import { Alert } from '../alert.tsx';

/** Stands for a part of a screen whose code could not be had. */
export const PartNotLoaded = () => <Alert kind="error">{commonText('notLoaded')}</Alert>;
