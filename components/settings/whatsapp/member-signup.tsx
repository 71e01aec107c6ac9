/** The signup of a workspace's own members: the panel, reaching the server as a member. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { toast } from "@/components/ui/toast";
import { SignupPanel } from "@/components/whatsapp-signup/signup-panel";
import type { SignupApi } from "@/components/whatsapp-signup/use-signup";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { Signup, SignupOffer, SignupStart } from "@/lib/connections/installations/signup-schemas";

const PATH = "/api/settings/whatsapp/signups";

/** `data` is undefined until it is known which signup there is; agents are not asked. */
export function useSignupOffer() {
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  return useQuery({
    queryKey: keys.settings.signup(workspace.id),
    queryFn: ({ signal }) => api.get(PATH, { schema: SignupOffer, signal }),
    enabled: mayManage,
    // The panel knows how its own signup goes; the server's state matters when it opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function MemberSignup({
  offer,
  startLabel,
  startVariant,
}: {
  offer: SignupOffer;
  startLabel: string;
  startVariant?: "primary" | "secondary";
}) {
  const t = useTranslations("settings.whatsapp.number");
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const signupApi = useMemo<SignupApi>(
    () => ({
      start: () => api.post(PATH, {}, { schema: SignupStart }),
      go: (signupId, input) => api.post(`${PATH}/${signupId}`, input, { schema: Signup }),
      read: (signupId) => api.get(`${PATH}/${signupId}`, { schema: Signup }),
    }),
    [api],
  );
  const { signup } = offer;
  return (
    <SignupPanel
      kind={offer.kind}
      api={signupApi}
      // A sign-up whose window was never finished starts again, because its window is gone.
      initial={signup && signup.step !== "started" ? signup : null}
      startLabel={startLabel}
      startVariant={startVariant}
      onDone={() => {
        toast.success(t("done"));
        void client.invalidateQueries({ queryKey: keys.settings.whatsapp(workspace.id) });
        void client.invalidateQueries({ queryKey: keys.settings.signup(workspace.id) });
      }}
    />
  );
}
