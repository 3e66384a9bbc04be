import { useEffect, useRef } from "react";

const DOTS = 14;

/** Shown at the row that completed the matchday. Without animation for reduced motion. */
export function Celebration() {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const from = message.current;
    if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (let i = 0; i < DOTS; i++) throwDot(from, i);
  }, []);
  return (
    <p
      ref={message}
      role="status"
      className="relative mt-2 animate-appear rounded-card bg-liga px-3 py-2 text-center text-label text-on-liga"
    >
      <strong className="block text-subheading">¡Completaste la fecha!</strong>
      Podés cambiar cualquiera hasta que cierre su partido.
    </p>
  );
}

function throwDot(from: HTMLElement, i: number) {
  const dot = document.createElement("i");
  dot.setAttribute("aria-hidden", "true");
  const colour = i % 2 ? "var(--color-gold)" : "var(--liga)";
  dot.style.cssText = `position:absolute;left:50%;top:50%;width:8px;height:8px;border-radius:4px;background:${colour};pointer-events:none`;
  from.append(dot);
  const angle = (2 * Math.PI * i) / DOTS;
  const [x, y] = [Math.cos(angle) * (90 + 30 * (i % 3)), Math.sin(angle) * 70 - 30];
  const keyframes = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 },
  ];
  dot.animate(keyframes, { duration: 900, easing: "cubic-bezier(.2,.7,.3,1)" }).onfinish = () => dot.remove();
}
