import { data } from "react-router";
import { DomainError } from "./errors.ts";

/** For loaders: what a use-case refuses becomes a page with its status and its sentence. */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw data({ message: error.message }, { status: error.status });
  }
}
