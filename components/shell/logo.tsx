/** Two voices, one conversation. */
function LogoMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
      <path
        d="M9 2h6a7 7 0 0 1 7 7v0a7 7 0 0 1-7 7h-3v-3.5A3.5 3.5 0 0 0 8.5 9H2v0a7 7 0 0 1 7-7Z"
        fill="var(--accent-ink)"
        opacity="0.45"
      />
      <path d="M2 10.5h6.5a2 2 0 0 1 2 2V22H9a7 7 0 0 1-7-7Z" fill="var(--accent-ink)" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-medium text-lg">
      <LogoMark />
      Parley
    </span>
  );
}
