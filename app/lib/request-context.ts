import { createContext } from "react-router";

/** What allows this answer's own inline scripts to run. The HTTP server makes one for each request. */
export const nonceContext = createContext<string>("");

/** Where the request came from, for limits alone: it is never written down. */
export const clientAddressContext = createContext<string>("");
