#!/usr/bin/env bash
# xml-crypto 6.3.2 and xmldsigjs 2.8.8 write the same invoice in two canonical forms, and neither is right in both cases.
#
# Set up: a signed invoice (UBL, XML-DSig, exclusive canonicalisation 1.0) in whose extension another program has put elements
# of no namespace (`xmlns=""`). What is signed is the hash of the canonical form, so all have to write the same bytes.
# A good guess: W3C's algorithm leaves no choice. By Exclusive XML Canonicalization, section 3, and Canonical XML, section 2.3,
# xmlns="" stands only where the element before it that was written, and that makes use of the default namespace, has one that
# is not empty.
# What happens: xml-crypto writes xmlns="" again at each element inside, where it is already so. xmldsigjs writes it although no
# default namespace was written before, as below a prefixed element. A signature of xml-crypto is then refused by
# xmldsigjs as broken; with itself each agrees, so that its own tests pass. Without elements of no namespace both agree.
#
# Seen on 2026-11-30:
#   default namespace around it: xml-crypto writes one too many, xmldsigjs as it should be
#   prefixed element around it: xml-crypto as it should be, xmldsigjs writes one too many
#   no element without a namespace: xml-crypto as it should be, xmldsigjs as it should be
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit xml-crypto@6.3.2 xmldsigjs@2.8.8 xml-core@1.2.6 @xmldom/xmldom@0.9.12 xpath@0.0.34

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { ExclusiveCanonicalization } from 'xml-crypto';
const require = createRequire(import.meta.url);
const { DOMImplementation, DOMParser, XMLSerializer } = require('@xmldom/xmldom');
const { setNodeDependencies } = require('xml-core');
const { Parse, XmlDsigExcC14NTransform } = require('xmldsigjs');
setNodeDependencies({ DOMImplementation, DOMParser, XMLSerializer, xpath: require('xpath') });
const forms = {
  'xml-crypto': (text) =>
    new ExclusiveCanonicalization().process(new DOMParser().parseFromString(text, 'text/xml').documentElement, {}),
  xmldsigjs: (text) => {
    const transform = new XmlDsigExcC14NTransform();
    transform.LoadInnerXml(Parse(text));
    return transform.GetOutput();
  },
};
const count = (text) => text.split('xmlns=""').length - 1;
const tried = (title, text, right) => {
  const told = Object.entries(forms).map(([name, form]) => {
    const written = form(text);
    if (written === right) return `${name} as it should be`;
    return `${name} writes ${count(written) === count(right) + 1 ? 'one too many' : written}`;
  });
  return `${title}: ${told.join(', ')}`;
};
const seen = [
  tried(
    'default namespace around it',
    '<Invoice xmlns="urn:ubl"><Lot xmlns=""><Wood/></Lot></Invoice>',
    '<Invoice xmlns="urn:ubl"><Lot xmlns=""><Wood></Wood></Lot></Invoice>',
  ),
  tried(
    'prefixed element around it',
    '<u:Invoice xmlns:u="urn:ubl" xmlns="urn:shop"><Lot xmlns=""><Wood/></Lot></u:Invoice>',
    '<u:Invoice xmlns:u="urn:ubl"><Lot><Wood></Wood></Lot></u:Invoice>',
  ),
  tried(
    'no element without a namespace',
    '<u:Invoice xmlns:u="urn:ubl" xmlns="urn:shop"><Lot><Wood/></Lot></u:Invoice>',
    '<u:Invoice xmlns:u="urn:ubl"><Lot xmlns="urn:shop"><Wood></Wood></Lot></u:Invoice>',
  ),
].join('\n');
console.log(seen);
const expected = `default namespace around it: xml-crypto writes one too many, xmldsigjs as it should be
prefixed element around it: xml-crypto as it should be, xmldsigjs writes one too many
no element without a namespace: xml-crypto as it should be, xmldsigjs as it should be`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
