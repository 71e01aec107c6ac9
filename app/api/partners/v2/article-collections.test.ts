/** Collections of articles in managed workspaces: two levels, an order, and changes that know what they change. */
import { expect, test } from "vitest";
import type { PartnerCollection } from "@/lib/articles/articles/partner-collection-schemas";
import { newId, toPublicId } from "@/lib/platform/ids";
import type { Refusal } from "@/lib/testing/partner-api";
import { at, createScene, refused } from "@/lib/testing/partner-articles";

test("collections have two levels and an order, and only an empty one is deleted", async () => {
  const { api, workspaceId, params, collect, create } = await createScene();
  const outer = await collect("Orders");
  const inner = await collect("Returns", outer.id);
  const other = await collect("Account");
  expect(inner).toMatchObject({ parentId: outer.id, place: 0, icon: "book", articleCount: 0 });
  const article = await create({ collectionId: inner.id });
  const one = (collectionId: string) => ({ params: { workspaceId, collectionId } });
  const third = { params, body: { parentId: inner.id, texts: { en: { name: "Too deep" } } } };
  expect(refused(await api.ask("createArticleCollection", third))).toEqual([400, "invalid_request"]);
  const change = (id: string, body: object, headers = at("*")) =>
    api.ask<PartnerCollection & Refusal>("updateArticleCollection", { ...one(id), body, headers });
  expect((await change(other.id, { place: 0 })).body.place).toBe(0);
  const { body } = await api.ask<{ collections: PartnerCollection[] }>("listArticleCollections", { params });
  expect(body.collections.map(({ id }) => id)).toEqual([other.id, outer.id, inner.id]);
  expect(refused(await change(outer.id, { icon: "truck" }, {} as never))).toEqual([
    428,
    "precondition_required",
  ]);
  const renamed = await change(outer.id, { icon: "truck" }, at(outer.etag));
  expect(renamed.body.icon).toBe("truck");
  expect(refused(await change(outer.id, { icon: "card" }, at(outer.etag)))).toEqual([
    412,
    "precondition_failed",
  ]);
  expect((await api.ask("getArticleCollection", one(outer.id))).body).toEqual(renamed.body);
  expect(refused(await api.ask("deleteArticleCollection", one(inner.id)))).toEqual([
    409,
    "collection_in_use",
  ]);
  await api.ask("updateArticle", {
    params: { workspaceId, articleId: article.id },
    headers: at(article.etag),
    body: { collectionId: null },
  });
  const gone = { collectionId: inner.id, deleted: true };
  expect((await api.ask("deleteArticleCollection", one(inner.id))).body).toEqual(gone);
  expect(refused(await api.ask("getArticleCollection", one(inner.id)))).toEqual([
    404,
    "collection_not_found",
  ]);
  const nowhere = { language: "en", title: "A", collectionId: toPublicId("collection", newId()) };
  expect(refused(await api.ask("createArticle", { params, body: nowhere }))).toEqual([
    404,
    "collection_not_found",
  ]);
});

test("unknown fields are ignored, and an unknown language, icon or an empty list is refused by its name", async () => {
  const { api, params } = await createScene();
  const make = (body: object) => api.ask<Refusal>("createArticleCollection", { params, body });
  const texts = { en: { name: "Orders", color: "red" } };
  expect((await make({ texts, color: "red" })).status).toBe(201);
  for (const [body, field] of [
    [{ texts: {} }, "texts"],
    [{ texts: { tlh: { name: "Orders" } } }, "texts"],
    [{ texts: { en: { name: " " } } }, "texts.en.name"],
    [{ texts, icon: "skull" }, "icon"],
  ] as const) {
    const answer = await make(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
    expect(answer.body.error.message).toContain(`${field}: `);
  }
});
