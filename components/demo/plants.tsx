/** Drawings for the demo shop: simple enough to be code, so the page needs no picture. */

const LEAF = { deep: "#3d6b50", mid: "#5b8a67", pale: "#8fb48f" };

export type PlantKind = "fig" | "fern" | "cactus" | "monstera";

const PLANTS: Record<PlantKind, React.ReactNode> = {
  fig: (
    <>
      <path d="M80 118V34" stroke={LEAF.deep} strokeWidth="4" />
      <path d="M80 96C56 96 44 82 42 62c22 0 36 12 38 34z" fill={LEAF.mid} />
      <path d="M80 82c24 0 36-14 38-34-22 0-36 12-38 34z" fill={LEAF.deep} />
      <path d="M80 58C62 58 52 46 51 30c17 0 28 10 29 28z" fill={LEAF.deep} />
      <path d="M80 44c14 0 23-10 24-26-15 1-24 10-24 26z" fill={LEAF.mid} />
    </>
  ),
  fern: (
    <g fill="none" strokeLinecap="round" strokeWidth="7">
      <path d="M80 118C78 80 62 56 34 50" stroke={LEAF.mid} />
      <path d="M80 118c2-38 18-62 46-68" stroke={LEAF.deep} />
      <path d="M80 118C76 92 54 80 26 86" stroke={LEAF.pale} />
      <path d="M80 118c4-26 26-38 54-32" stroke={LEAF.mid} />
      <path d="M80 118c-4-40-2-66 2-90" stroke={LEAF.deep} />
    </g>
  ),
  cactus: (
    <>
      <rect x="62" y="34" width="36" height="90" rx="18" fill={LEAF.mid} />
      <path
        d="M62 92H50a10 10 0 0 1-10-10V66"
        fill="none"
        stroke={LEAF.mid}
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M98 80h10a10 10 0 0 0 10-10V56"
        fill="none"
        stroke={LEAF.mid}
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path d="M74 50v60M86 50v60" stroke={LEAF.deep} strokeWidth="2" strokeDasharray="2 8" />
      <circle cx="80" cy="32" r="7" fill="#d98c7a" />
    </>
  ),
  monstera: (
    <>
      <path
        d="M80 120C78 96 66 80 56 70M80 120c2-28 12-46 28-60"
        fill="none"
        stroke={LEAF.deep}
        strokeWidth="4"
      />
      <path d="M58 74C34 78 24 62 24 40c24-4 40 8 40 30l-14-8 8 12z" fill={LEAF.mid} />
      <path d="M106 62c26 2 34-14 32-38-24-4-42 8-40 32l16-8-8 14z" fill={LEAF.deep} />
    </>
  ),
};

type Props = { kind: PlantKind; pot: string };

export function PlantDrawing({ kind, pot }: Props) {
  return (
    <svg viewBox="0 0 160 180" aria-hidden="true">
      <ellipse cx="80" cy="170" rx="46" ry="5" fill="#00000014" />
      {PLANTS[kind]}
      <path d="M46 112h68l-7 50a9 9 0 0 1-9 8H62a9 9 0 0 1-9-8z" fill={pot} />
      <path d="M42 106h76v14H42z" fill={pot} />
      <path d="M46 120h68l-.6 4H46.6z" fill="#0000001f" />
    </svg>
  );
}
