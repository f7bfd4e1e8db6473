/** The part of the provider's browser library that the shop uses (PayPal JS SDK v5). */
export interface PaypalButtons {
  render(element: HTMLElement): Promise<void>;
  close(): Promise<void>;
}
export interface ButtonsOptions {
  createOrder(): Promise<string>;
  onApprove(data: { orderID: string }): Promise<void>;
  onCancel(): void;
  onError(error: unknown): void;
}
export interface Paypal {
  Buttons(options: ButtonsOptions): PaypalButtons;
}

declare global {
  interface Window {
    paypal?: Paypal;
  }
}

let loading: Promise<Paypal> | null = null;

/** Loads the provider's script once a document; after a failure the next call tries again. */
export function loadPaypal(sdkUrl: string): Promise<Paypal> {
  loading ??= new Promise<Paypal>((resolve, reject) => {
    if (window.paypal) return resolve(window.paypal);
    const script = document.createElement('script');
    script.src = sdkUrl;
    script.async = true;
    script.onload = () =>
      window.paypal ? resolve(window.paypal) : reject(new Error('the script brought no buttons'));
    script.onerror = () => {
      script.remove();
      reject(new Error('the script did not load'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
