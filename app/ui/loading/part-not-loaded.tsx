import { commonText } from '#contract/texts/common.ts';
import { Alert } from '../alert.tsx';

/** Replaces a part of a screen whose code could not be loaded. */
export const PartNotLoaded = () => <Alert kind="error">{commonText('notLoaded')}</Alert>;
