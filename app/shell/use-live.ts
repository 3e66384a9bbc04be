import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Revalidates a page with React when a result comes in. The polling code is loaded after the page. */
export function useLive(pathname: string) {
  const { revalidate } = useRevalidator();
  const onNews = useEffectEvent(revalidate);
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    void import("./inlined/live-news.ts").then(({ askForNews, POLL_MS, SHOWS_RESULTS }) => {
      if (!isUnmounted && SHOWS_RESULTS.test(pathname)) stop = askForNews(POLL_MS, onNews);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [pathname]);
}
