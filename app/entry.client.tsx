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

// The page does not wait for this file, because browsers translate only texts that they have drawn.
void import('./translated-page.ts').then(({ surviveTranslators }) => surviveTranslators());

// Pages of the mixed shop come with their texts; those of a shop in one language are loaded before the first rendering.
if (isMixed()) hydrate();
else void loadWholeTexts().then(hydrate);
