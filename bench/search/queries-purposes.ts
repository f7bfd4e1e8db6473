import { asked, type Asked } from './asked.ts';

/** Queries by people and purposes in three scripts, single words of names, and shades of light colours. */
export const PURPOSES: Readonly<Record<string, Asked[]>> = {
  'people and purposes': asked(`
    beds for children = eb120 cb
    kids bed = eb120 cb
    bed for my daughter = eb120 cb
    የሕፃናት አልጋ = eb120 cb
    አልጋ ለልጆች = eb120 cb
    alga lelijoch = eb120 cb
    yehitsanat alga = eb120 cb
    beds for students = eb120 cb
    ለተማሪ አልጋ = eb120 cb
    temari alga = eb120 cb
    bed for a couple = eb180 eb150 wb tb sb
    የጥንዶች አልጋ = eb180 eb150 wb tb sb
    lebalna mist alga = eb180 eb150 wb tb sb
    sofa for couples = TWO
    ሶፋ ለቤተሰብ = e3 m3 j3 mc
    family dining table = DTABLES
    chairs for the veranda = lc
    የበረንዳ ወንበር = lc
    wenber leberenda = lc
    chairs for a restaurant = DINING / STOOLS
    የሬስቶራንት ጠረጴዛ = DTABLES
    chairs for kindergarten = STOOLS
    seats for waiting room = SOFAS ac lc / CTABLES
    chair for teacher = OFFICE
    የመምህር ወንበር = OFFICE
    table for coffee ceremony = CTABLES
    chair for reading = ac lc / OFFICE`),
  'single words of names': asked(`
    መቀመጫ = e3 e2 j2 j3 m2 m3
    seat = dc e3 e2 j2 j3 m2 m3
    door = k3 kw kwh s2 s3
    በር = k3 kw kwh s2 s3
    three = e3 j3 m3 k3 s3 cs
    ሁለት = e2 j2 m2 kw kwh s2
    slatted = wb cb
    pedestals = xd
    የተለበጠ = eb180 eb150 / SOFAS CHAIRS`),
  'light colours': asked(`
    ecru sofa = e3 e2 fs mc m2 m3
    natural colour sofa = e3 e2 fs mc m2 m3
    oatmeal couch = e3 e2 fs mc m2 m3
    ክሬም ሶፋ = e3 e2 fs mc m2 m3`),
  'words that are meant': asked(`
    back pain = oc
    gold legs = -
    pain = -
    የጀርባ ህመም = oc
    chain = -
    beach = -
    hair = -`),
};
