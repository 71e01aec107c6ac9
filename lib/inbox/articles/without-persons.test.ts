/** A draft made of a conversation says nothing of the people in it, as far as a program can know. */
import { type CountryCode, findPhoneNumbersInText, getCountries, getExampleNumber } from "libphonenumber-js";
import examples from "libphonenumber-js/examples.mobile.json";
import { expect, test } from "vitest";
import { withoutPersons } from "./without-persons";

const known = { names: ["María-José de Souza", "Mark Li"], values: ["maria@example.com", "Rua Augusta 12"] };
const left = (text: string, more = known) => withoutPersons(text, more);

test.each([
  ["Hi, I am maría from Lisbon.", "Hi, I am […] from Lisbon."],
  ["MARIA JOSE DE SOUZA here", "[…] DE […] here"],
  ["Thanks, Maria-Jose's team", "Thanks, […]-[…]'s team"],
  ["Ask Mark. I will mark it as read, on LinkedIn.", "Ask […]. I will mark it as read, on LinkedIn."],
  ["Write to Other.Person+shop@mail.example.org!", "Write to […]!"],
  ["I live at rua augusta 12 now", "I live at […] now"],
])("names and addresses: %s", (text, rest) => {
  expect(left(text)).toBe(rest);
});

test.each([
  ["My order is #48213.", "My order is #[…]."],
  ["Order AB12-3456 and 1Z999AA10123456784", "Order […] and […]"],
  ["Card 4111 1111 1111 1111, expires 12/27", "Card […], expires 12/27"],
  ["رقم الطلب ٤٨٢١٣٩", "رقم الطلب […]"],
  ["我的订单号是48213，请帮我", "我的订单号是[…]，请帮我"],
  ["See https://shop.example/orders/48213?token=abc#x", "See https://shop.example/[…]"],
  ["See https://shop.example/help/returns?session=abc", "See https://shop.example/help/returns"],
  ["Since 2024 it costs 12.50 for 3 of 40.", "Since 2024 it costs 12.50 for 3 of 40."],
])("numbers that name one person's thing: %s", (text, rest) => {
  expect(left(text)).toBe(rest);
});

test("names of scripts without spaces are left out within words", () => {
  expect(left("我是李明，你好", { names: ["李明"], values: [] })).toBe("我是[…]，你好");
});

test("no phone number of any country stays, however it is written", () => {
  const found: string[] = [];
  for (const country of getCountries()) {
    const number = getExampleNumber(country as CountryCode, examples);
    if (!number) continue;
    // Four digits alone are more often a year or a price: two small countries have such numbers.
    const national = number.nationalNumber.length < 5 ? number.number : number.formatNational();
    for (const written of [number.number, number.formatInternational(), national]) {
      const rest = left(`Call me at ${written}, please.`);
      if (rest.includes(written) || findPhoneNumbersInText(rest, country as CountryCode).length > 0)
        found.push(`${country} ${written} -> ${rest}`);
    }
  }
  expect(found).toEqual([]);
});
