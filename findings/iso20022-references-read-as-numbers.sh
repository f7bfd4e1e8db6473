#!/usr/bin/env bash
# iso20022.js 0.0.15 reads accounts and references of a bank statement (camt.053) as numbers, amounts as fractions of a santim.
#
# A good guess: a reader of bank statements gives an account and a bank's reference as the text that they are, an amount in
# minor units (`parseAmountToMinorUnits`) as a whole number, and `reversal` true for an entry with RvslInd true.
# What happens: its XML parser guesses the type of each value. The package guards Cd and NtryRef against that, because of
# leading zeros, and forgets AcctSvcrRef, the account, the statement's number and the text of a transfer: their zeros go, a
# reference is a number in one entry and text in the next, although the types promise text, and 000777 and 777 are one.
# RvslInd becomes a boolean that is then compared with the text 'true', so no entry is ever a reversal. An amount times a
# hundred is not rounded: BigInt() refuses 1234.35 birr, and Math.trunc() loses a santim of it.
#
# Seen on 2026-11-30:
#   account 0001000123456: "1000123456"
#   entry 000123: "000123", its bank's reference 000777: 777, its text 00017: 17
#   references 000777 and 777: the same
#   1234.35 birr: 123434.99999999999
#   RvslInd true: false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit iso20022.js@0.0.15

cat >look.mjs <<'JS'
import { CashManagementEndOfDayReport } from 'iso20022.js';
const balance = (code, amount) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="ETB">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-30</Dt></Dt></Bal>`;
const entry = (own, amount, mark, reversal, bank, details) => `<Ntry><NtryRef>${own}</NtryRef><Amt Ccy="ETB">${amount}</Amt>
<CdtDbtInd>${mark}</CdtDbtInd>${reversal}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt><AcctSvcrRef>${bank}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>${details}</Ntry>`;
const text = '<NtryDtls><TxDtls><RmtInf><Ustrd>00017</Ustrd></RmtInf></TxDtls></NtryDtls>';
const report = CashManagementEndOfDayReport.fromXML(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-30T08:00:00+03:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-11-30T08:00:00+03:00</CreDtTm>
<Acct><Id><Othr><Id>0001000123456</Id></Othr></Id><Ccy>ETB</Ccy><Svcr><FinInstnId><BIC>ETBKETAA</BIC></FinInstnId></Svcr></Acct>
${balance('OPBD', '1000.00')}
${balance('CLBD', '2184.35')}
${entry('000123', '1234.35', 'CRDT', '', '000777', text)}
${entry('000124', '30.00', 'DBIT', '', '777', '')}
${entry('000125', '20.00', 'DBIT', '<RvslInd>true</RvslInd>', '000778', '')}
</Stmt></BkToCstmrStmt></Document>`);
const [paid, fee, back] = report.entries;
const [{ account }] = report.statements;
const same = paid.accountServicerReferenceId === fee.accountServicerReferenceId;
const [reference, said] = [paid.accountServicerReferenceId, paid.transactions[0].remittanceInformation].map((of) => JSON.stringify(of));
const seen = [
  `account 0001000123456: ${JSON.stringify(account.accountNumber)}`,
  `entry 000123: ${JSON.stringify(paid.referenceId)}, its bank's reference 000777: ${reference}, its text 00017: ${said}`,
  `references 000777 and 777: ${same ? 'the same' : 'two'}`,
  `1234.35 birr: ${paid.amount}`,
  `RvslInd true: ${back.reversal}`,
].join('\n');
console.log(seen);
const expected = `account 0001000123456: "1000123456"
entry 000123: "000123", its bank's reference 000777: 777, its text 00017: 17
references 000777 and 777: the same
1234.35 birr: 123434.99999999999
RvslInd true: false`;
if (seen !== expected) throw new Error('iso20022.js does something else now');
JS
node look.mjs
