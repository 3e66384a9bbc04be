import { createContext } from "react";

/** The configured origin of the site, for absolute links. */
export const OriginContext = createContext("");
