import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Transport } from './client.ts';

/** The way from server loaders to the API in the same process. The server sets it for each rendering. */
export const renderTransport = createContext<Transport>();

/** The holder of the finished page, and of the error that spoilt it. */
export const renderOutput = createContext<{ html: string; failure?: unknown }>();

/** The mark of this rendering's own inline scripts. Undefined in the browser. */
export const renderNonce = createContext<string>();

/** The same mark for components that write an inline script; undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);
