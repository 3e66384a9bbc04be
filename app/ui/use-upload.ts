import { useEffect, useRef, useState } from "react";
import { sessionRefusal } from "#app/lib/forms/signed-out.ts";
import { MAX_PICTURE_BYTES, PICTURE_NOT_STORED, PICTURE_TOO_LARGE } from "#app/lib/storage/picture-limits.ts";
import type { ActionAnswer } from "./answer.tsx";
import { waitForPictures } from "./shrink-picture.ts";

type Refusal = Extract<ActionAnswer, { ok: false }>;
type Refused = Pick<Refusal, "message" | "fields"> & Partial<Pick<Refusal, "values">>;

type UploadOptions = {
  /** A URL that answers with JSON. */
  to: string;
  /** The picture's field name. */
  field: string;
  /** The message if there was no readable response. */
  fault: string;
  onSaved: (message: string) => void;
};

const TOO_LARGE_STATUS = 413;

/**
 * Submits a form with its file and reports progress, which only XMLHttpRequest can. The form stays on the page, so the
 * chosen file survives a rejection.
 */
export function useUpload({ to, field, fault, onSaved }: UploadOptions) {
  /** From 0 to 1; null when idle. */
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const pendingRequest = useRef<XMLHttpRequest | null>(null);
  useEffect(() => () => pendingRequest.current?.abort(), []);

  async function send(form: HTMLFormElement) {
    if (progress !== null) return;
    setProgress(0);
    await waitForPictures(form);
    // The form may have been closed.
    if (!form.isConnected) return;
    const body = new FormData(form);
    const file = body.get(field);
    const size = file instanceof File ? file.size : 0;
    if (size > MAX_PICTURE_BYTES) return finish(fieldRefusal(field, PICTURE_TOO_LARGE));

    setRefused(null);
    const request = new XMLHttpRequest();
    pendingRequest.current = request;
    request.open("POST", to);
    request.upload.onprogress = ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0);
    request.onerror = () =>
      finish(size > 0 ? fieldRefusal(field, PICTURE_NOT_STORED) : { message: fault, fields: {} });
    request.onload = () => finish(answerOf(request, field, fault));
    request.send(body);
  }

  function finish(answer: ActionAnswer | Refused) {
    setProgress(null);
    if ("ok" in answer && answer.ok) onSaved(answer.message);
    else setRefused(answer as Refused);
  }

  /** Clears a field's error once it is changed. */
  function clearError(name: string) {
    setRefused((before) => {
      if (!before?.fields[name]) return before;
      const { [name]: _, ...fields } = before.fields;
      return Object.keys(fields).length > 0 ? { message: joinMessages(fields), fields } : null;
    });
  }

  return { send, clearError, progress, refused };
}

function joinMessages(fields: Record<string, string>): string {
  return [...new Set(Object.values(fields))].join(", ");
}

function answerOf(request: XMLHttpRequest, field: string, fault: string): ActionAnswer | Refused {
  if (request.status === TOO_LARGE_STATUS && !isJson(request)) return fieldRefusal(field, PICTURE_TOO_LARGE);
  const sessionMessage = sessionRefusal(request.status, window.location.pathname, null);
  if (sessionMessage) return { message: sessionMessage, fields: {} };
  return isJson(request) ? JSON.parse(request.responseText) : { message: fault, fields: {} };
}

function isJson(request: XMLHttpRequest): boolean {
  return request.getResponseHeader("Content-Type")?.startsWith("application/json") ?? false;
}

function fieldRefusal(field: string, message: string): Refused {
  return { message, fields: { [field]: message } };
}
