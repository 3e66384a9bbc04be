import { createContext } from "react";

/** The address of the site, from its settings, for links that leave it. */
export const OriginContext = createContext("");
