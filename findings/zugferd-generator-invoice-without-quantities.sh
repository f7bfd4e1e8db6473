#!/usr/bin/env bash
# zugferd-generator 1.2.1 leaves the quantities out of an electronic invoice, and gives its day in another form than it says.
#
# Set up: two chairs and a sofa are invoiced with the package, which by its README makes ZUGFeRD-compliant invoices; its data
# have a quantity for each line, a unit price and a total.
# A good guess: each field that the package asks for is in the XML, and what it says of a date's form is so: format="102" is
# by the code list UN/EDIFACT 2379 the form CCYYMMDD, 20261201. EN 16931 requires the quantity of each line (BT-129) and names
# of elements as the schema of the Cross Industry Invoice has them.
# What happens: no element has a quantity. The days are 2026-12-01, as they were given. A buyer of whom no city is known loses
# the country, which is the field that must be given; the tax stands in TaxTotal, an element of UBL that the schema does not
# know; the profile is called 'ZUGFeRD' instead of one of the standard's names. A program that checks invoices refuses it, and
# one that reads it leniently books chairs of unknown number.
# What helps: check what comes out by the official validator.
#
# Seen on 2026-12-01:
#   lines: 2
#   elements with a quantity: 0
#   day: <udt:DateTimeString format="102">2026-12-01
#   countries: 1
#   profile: ZUGFeRD
#   tax of UBL: 1, of the Cross Industry Invoice: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts zugferd-generator@1.2.1

cat >look.mjs <<'JS'
import Generator from 'zugferd-generator';

const xml = new (Generator.default ?? Generator)({
  id: 'W-1',
  issueDate: '2026-12-01',
  currency: 'ETB',
  totalAmount: 23_000,
  supplier: { name: 'Wenber', country: 'ET', city: 'Addis Ababa' },
  customer: { name: 'Abebe', country: 'ET' },
  taxTotal: { taxAmount: 3000, taxPercentage: 15 },
  lineItems: [
    { id: '1', description: 'Chair', quantity: 2, unitPrice: 5000, lineTotal: 10_000 },
    { id: '2', description: 'Sofa', quantity: 1, unitPrice: 10_000, lineTotal: 10_000 },
  ],
}).toXMLString();
const count = (text) => xml.split(text).length - 1;
const seen = [
  `lines: ${count('<ram:IncludedSupplyChainTradeLineItem>')}`,
  `elements with a quantity: ${count('Quantity>')}`,
  `day: ${/<udt:DateTimeString[^<]*/.exec(xml)[0]}`,
  `countries: ${count('<ram:CountryID>')}`,
  `profile: ${/<ram:GuidelineSpecified[^/]*?<ram:ID>([^<]*)/s.exec(xml)[1]}`,
  `tax of UBL: ${count('<ram:TaxTotal>')}, of the Cross Industry Invoice: ${count('<ram:ApplicableTradeTax>')}`,
].join('\n');
console.log(seen);
const expected = String.raw`lines: 2
elements with a quantity: 0
day: <udt:DateTimeString format="102">2026-12-01
countries: 1
profile: ZUGFeRD
tax of UBL: 1, of the Cross Industry Invoice: 0`;
if (seen !== expected) throw new Error('zugferd-generator does something else now');
JS
node look.mjs
