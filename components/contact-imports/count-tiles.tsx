import { useFormatter } from "use-intl";
import { Tile, Tiles } from "@/components/ui/tiles";

export function CountTiles({ label, counts }: { label: string; counts: [name: string, count: number][] }) {
  const format = useFormatter();
  return (
    <Tiles label={label}>
      {counts.map(([name, count]) => (
        <Tile key={name} label={name} value={format.number(count)} />
      ))}
    </Tiles>
  );
}
