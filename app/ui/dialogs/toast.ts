import type { Text } from '../both.tsx';

export type ToastKind = 'success' | 'error';
export interface ToastRequest {
  kind: ToastKind;
  text: Text;
  /** The page of this shop to which the toast leads; such a toast stays longer. */
  link?: { text: Text; href: string } | undefined;
}

/** The key in session storage for toasts that the next document shows. */
const WAITING = 'toasts';

const NONE: readonly ToastRequest[] = [];
let pending = NONE;
let showNow: ((request: ToastRequest) => void) | null = null;
const wishes = new Set<() => void>();

/** Short messages at the top right; what shows them is loaded on first use. */
export const toast = {
  success: (text: Text, link?: ToastRequest['link']) => show({ kind: 'success', text, link }),
  error: (text: Text) => show({ kind: 'error', text }),
};

/** Stores a toast for the next document, before a document load. */
export function toastAfterLoad(kind: ToastKind, text: Text): void {
  try {
    sessionStorage.setItem(WAITING, JSON.stringify([...readWaiting(), { kind, text }]));
  } catch {
    // Without session storage the toast is lost.
  }
}

/** Shows the toasts that the document before this one has stored. */
export function showWaitingToasts(): void {
  const waiting = readWaiting();
  if (waiting.length === 0) return;
  sessionStorage.removeItem(WAITING);
  for (const request of waiting) show(request);
}

function show(request: ToastRequest): void {
  if (showNow) return showNow(request);
  // A repeated sentence replaces the earlier toast.
  setPending([...pending.filter(({ text }) => text.en !== request.text.en), request]);
}

function setPending(requests: readonly ToastRequest[]): void {
  pending = requests;
  for (const wish of wishes) wish();
}

/** The toasts that wait to be drawn. The host subscribes to them, and loads the toaster when there is one. */
export const waitingToasts = {
  subscribe(listener: () => void) {
    wishes.add(listener);
    return () => wishes.delete(listener);
  },
  get: () => pending,
  none: () => NONE,
  drop: (read: readonly ToastRequest[]) => setPending(pending.filter((request) => !read.includes(request))),
};

/** Connects the component that draws toasts, and passes it the waiting ones. Returns a function that disconnects it. */
export function connectToaster(draw: (request: ToastRequest) => void): () => void {
  showNow = draw;
  const waited = pending;
  setPending(NONE);
  for (const request of waited) draw(request);
  return () => {
    showNow = null;
  };
}

function readWaiting(): ToastRequest[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(WAITING) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(
          (entry) =>
            typeof entry?.text?.en === 'string' && (entry.kind === 'success' || entry.kind === 'error'),
        )
      : [];
  } catch {
    return [];
  }
}
