import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Transport } from './client.ts';

/** The way from server loaders to the API in the same process. The server sets it for each rendering. */
export const renderTransport = createContext<Transport>();

/** The HTML of the finished page, or the error that made its rendering fail. */
export const renderOutput = createContext<{ html: string; failure?: unknown }>();

/** The nonce of the inline scripts of this rendering (content security policy). Undefined in the browser. */
export const renderNonce = createContext<string>();

/** The nonce of the inline scripts, for components that write one; undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);
