import type { ProductSummary } from '../goods/products.ts';

/** Examples of what is made to order: the list of a workshop, and what the buyer sees. */
export function examplesOfWork({ _id: product, name, nameAm, image }: ProductSummary, now: string) {
  const picture = { stage: 'frame', image, at: now };
  const piece = {
    qty: 2,
    variantName: 'Teal',
    nameAm: null,
    variantNameAm: null,
    stage: 'frame',
    dueDay: '2026-12-14',
    pictures: [picture],
  };
  return {
    Work: workOf({ name, nameAm, image }, piece),
    ReachedStage: {
      stage: 'frame',
      picture: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      key: product,
    },
    WantedDelay: { day: '2026-12-21', reason: 'The wood has not come' },
    OrderMaking: {
      pieces: [
        {
          line: 1,
          name,
          hasBegun: true,
          ...piece,
          delay: {
            _id: '019a2b22-5d1f-7b62-9e40-3c7d9f105b2a',
            toDay: '2026-12-21',
            reason: 'The wood has not come',
            cancelUntil: now,
            isCancellable: true,
            isCancelled: false,
          },
        },
      ],
    },
  };
}

const workOf = <Piece extends object>(
  named: Pick<ProductSummary, 'name' | 'nameAm' | 'image'>,
  piece: Piece,
) => ({
  name: 'Akaki workshop',
  nameAm: 'አቃቂ ወርክሾፕ',
  today: '2026-11-23',
  pieces: [
    {
      _id: '019a2b22-0c4e-7a51-8d3f-2b6c8e0f4a19',
      number: 41,
      ...named,
      firstQty: 2,
      isLate: false,
      isUrgent: false,
      isRepair: false,
      wrongPictures: 0,
      note: '',
      isStopped: false,
      ...piece,
      category: 'chair',
      widthCm: 45,
      depthCm: 52,
      heightCm: 88,
      drawing: null,
      swatches: [
        {
          option: 'Fabric',
          optionAm: 'ጨርቅ',
          name: 'Teal',
          nameAm: null,
          colour: '#3f6f6b',
          picture: null,
        },
      ],
      orderNumber: 10_042,
      askedDay: null,
    },
  ],
});
