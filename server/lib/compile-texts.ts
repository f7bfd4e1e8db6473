import { compileMessage } from '@lingui/message-utils/compileMessage';
import { compileTextsWith } from '#contract/texts/create-texts.ts';

// Imported before all else, because some texts are drawn while modules load.
compileTextsWith(compileMessage);
