import { data } from "react-router";

/** Any address that is no page of ours: the root's error page, with a real 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
