import { createContext } from "react-router";

/** What allows this answer's own inline scripts to run. The HTTP server makes one for each request. */
export const nonceContext = createContext<string>("");

/** What went wrong while a page was made, for the HTTP server: the page itself is told nothing of it. */
export const faultContext = createContext<unknown>(null);

/** Where the request came from, for limits alone: it is never written down. */
export const clientAddressContext = createContext<string>("");
