import { createContext } from "react";

/** The response's CSP nonce, for the script in <head>. Empty in the browser, where scripts are already allowed. */
export const NonceContext = createContext<string | undefined>(undefined);
