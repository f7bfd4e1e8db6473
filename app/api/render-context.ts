import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Transport } from './client.ts';

/** How a server loader reaches the API: set by the server for each rendering, in the same process. */
export const renderTransport = createContext<Transport>();

/** Where the finished page is put, and what went wrong on the way. */
export const renderOutput = createContext<{ html: string; failure?: unknown }>();

/** The mark of this rendering's own inline scripts. Undefined in the browser. */
export const renderNonce = createContext<string>();

/** The same mark for components that write an inline script; undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);
