import { createContext } from "react";

/** The nonce of this answer, for the script in <head>. In the browser it is empty: scripts there are already allowed. */
export const NonceContext = createContext<string | undefined>(undefined);
