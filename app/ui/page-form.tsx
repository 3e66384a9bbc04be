import { Form, type FormProps } from "react-router";

type PageFormProps = Omit<FormProps, "action" | "method"> & { action: string };

/** Renders what the router's form would, for a URL that begins with '/'. */
function ServerForm({ preventScrollReset: _scroll, ...rest }: PageFormProps) {
  return <form method="post" {...rest} data-discover="true" />;
}

function ClientForm(props: PageFormProps) {
  return <Form method="post" {...props} />;
}

/** A form that posts to a page of the site, by its full path. */
export const PageForm: typeof ServerForm = import.meta.env.SSR ? ServerForm : ClientForm;
