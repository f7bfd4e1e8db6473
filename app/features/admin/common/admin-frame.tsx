import type { ReactNode } from 'react';
import { addAmharicErrors } from '#app/ui/failure.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useHydrated } from '#app/ui/loading/use-hydrated.ts';
import { OfficeBar } from './office/office-bar.tsx';
import { OfficeBottom } from './office/office-bottom.tsx';
import { OfficeTools } from './office/office-tools.tsx';
import { useMay } from '#app/state/session/permissions.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { drawStaffScreens, staffLanguage } from '#app/state/session/staff-language.ts';
import { StepUp } from '#app/features/account/step-up/step-up.tsx';
import { useOfficeCounts } from './office/use-office-counts.ts';
import './utilities.css';
import './office.css';

// The few failures before the Amharic errors are loaded are told in English.
if (staffLanguage === 'am')
  void import('#contract/texts/errors-for-staff.ts').then(({ errorsForStaff }) =>
    addAmharicErrors(errorsForStaff),
  );

const RateWarning = standalonePart(() => import('./rate-warning.tsx'));

interface AdminFrameProps {
  pathname: string;
  /** The tools beside the language button in the header. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the back office: navigation at the left of a large screen and at the bottom of a phone. Its texts
 * are drawn by the browser alone, because the server does not know the language that a device has chosen.
 */
export function AdminFrame({ pathname, tools, children }: AdminFrameProps) {
  useOfficeCounts(pathname);
  const mayActOnRate = useMay('settings:write');
  if (!useHydrated())
    return (
      <div className="office">
        <div className="office-screen page pt-6">
          <NoScript />
          <Spinner />
        </div>
      </div>
    );
  drawStaffScreens();
  return (
    <>
      <OfficeTools>{tools}</OfficeTools>
      <div lang={staffLanguage} className="office">
        <OfficeBar />
        <div className="min-w-0">
          {mayActOnRate && <RateWarning pathname={pathname} />}
          <StepUp />
          <div className="office-screen page pt-5 pb-10 [--sticky-top:52px] md:pt-6 md:[--sticky-top:4rem]">
            {children}
          </div>
        </div>
        <OfficeBottom />
      </div>
    </>
  );
}

interface ScreenHeadProps {
  heading: string;
  note?: string;
  children?: ReactNode;
}

export function ScreenHead({ heading, note, children }: ScreenHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-h2 font-semibold">{heading}</h1>
        {note && <p className="text-soft tabular-nums">{note}</p>}
      </div>
      {children}
    </div>
  );
}
