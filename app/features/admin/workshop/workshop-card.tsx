import { Link } from 'react-router';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { Failure } from '#app/ui/failure.tsx';
import { ShareLink } from '#app/ui/sharing/share-link.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { Workshop } from '#contract/work/workshops.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { WorkshopDialog } from './lazy-dialogs.tsx';

interface WorkshopCardProps {
  workshop: Workshop;
  onChanged: () => void;
}

export function WorkshopCard({ workshop, onChanged }: WorkshopCardProps) {
  const { name, nameAm, phone, categories, isDefault, isActive, piecesPerWeek, open, products } = workshop;
  const made = withCommas(categories.map(staffName));
  return (
    <section className="rounded-control border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-h3 font-semibold wrap-anywhere">
            {name} {nameAm && <Am className="font-normal text-soft">{nameAm}</Am>}
          </h2>
          <p className="tabular-nums">{text('load.open', { open, perWeek: piecesPerWeek })}</p>
          {made && <p className="text-soft">{made}</p>}
          {isDefault && <p className="text-soft">{text('edit.isDefault')}</p>}
          {products > 0 && <p className="text-soft">{text('edit.products', { count: products })}</p>}
          {!isActive && <p className="font-semibold">{text('edit.closed')}</p>}
          {phone && (
            <a href={callHref(phone)} className="inline-flex min-h-11 items-center tabular-nums">
              {phone}
            </a>
          )}
        </div>
        <MayCall call="PUT /api/workshops/:id" needs="workshop:write">
          <DialogButton
            variant="secondary"
            aria-label={text('edit.of', { name })}
            renderDialog={(close) => (
              <WorkshopDialog {...{ workshop, onChanged }} isFirst={false} onClose={close} />
            )}
          >
            {text('edit.button')}
          </DialogButton>
        </MayCall>
      </div>
      <MayCall
        call={['POST /api/workshops/:id/link', 'DELETE /api/workshops/:id/link']}
        needs="workshop:write"
      >
        <WorkshopLink workshop={workshop} onChanged={onChanged} />
      </MayCall>
    </section>
  );
}

function WorkshopLink({ workshop, onChanged }: WorkshopCardProps) {
  const { _id: id, name, link } = workshop;
  const { busy, failure, submit } = useSubmission();
  const change = (end: boolean) =>
    void submit(async () => {
      const params = { id };
      if (end) await api.call('DELETE /api/workshops/:id/link', { params });
      else await api.call('POST /api/workshops/:id/link', { params });
      toast.success({ en: text(end ? 'link.ended' : 'link.made') });
      onChanged();
    });
  const button = (act: 'make' | 'renew' | 'end') => (
    <Button
      variant="secondary"
      busy={busy}
      aria-label={text(`link.${act}For`, { name })}
      onClick={() => change(act === 'end')}
    >
      {text(`link.${act}`)}
    </Button>
  );
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-4">
      <p className="text-meta text-soft">{text('link.explain')}</p>
      <Failure of={failure} />
      {link ? (
        <ShareLink
          label={{ en: text('link.heading'), am: text.am('link.heading') }}
          address={link}
          message={name}
        >
          <Link to={`/work/${link.split('/').at(-1)}`} className={buttonClass({ variant: 'secondary' })}>
            {text('link.open')}
          </Link>
          {button('renew')}
          {button('end')}
        </ShareLink>
      ) : (
        <p className="flex flex-wrap items-center gap-4">
          {text('link.none')}
          {button('make')}
        </p>
      )}
    </div>
  );
}
