import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isMixed } from '#contract/texts/reader-language.ts';
import { loadWholeTexts } from './state/whole-texts.ts';

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

// The mixed shop has its texts; those of a whole language come first.
if (isMixed()) hydrate();
else void loadWholeTexts().then(hydrate);
