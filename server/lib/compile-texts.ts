import { compileMessage } from '@lingui/message-utils/compileMessage';
import { compileTextsWith } from '#contract/texts/create-texts.ts';

// This module is imported before all others, because some texts are drawn while modules load.
compileTextsWith(compileMessage);
