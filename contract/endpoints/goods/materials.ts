import { z } from 'zod';
import { done } from '../../common.ts';
import { material, materialStateChange, materialUpdate, newMaterial } from '../../goods/materials.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';

const one = {
  access: 'products:write',
  responses: { 200: material },
} as const satisfies Partial<EndpointDeclaration>;

/** Fabrics, woods and leathers that products share. */
export const materialEndpoints = declare('products', {
  'GET /api/materials': {
    id: 'listMaterials',
    summary: 'All fabrics, woods and leathers, by kind and name',
    access: 'products:read',
    responses: { 200: z.array(material) },
  },
  'POST /api/materials': {
    id: 'createMaterial',
    summary: 'Makes a material that values of options may name',
    access: 'products:write',
    body: newMaterial,
    responses: { 201: material },
    errors: ['material-name-taken', 'too-many-materials'],
  },
  'PUT /api/materials/:id': {
    ...one,
    id: 'updateMaterial',
    summary: 'Changes its names, swatch and note, in all products that have it',
    body: materialUpdate,
    errors: ['material-not-found', 'material-name-taken', 'edit-conflict'],
  },
  'PATCH /api/materials/:id/state': {
    ...one,
    id: 'changeMaterialState',
    summary: 'Says whether more can be made of it',
    description:
      'While it is off, or before its day, no variant with it can be ordered beyond what is on hand. Orders that were placed stay.',
    body: materialStateChange,
    errors: ['material-not-found'],
  },
  'DELETE /api/materials/:id': {
    ...one,
    id: 'deleteMaterial',
    summary: 'Removes a material that no product has',
    responses: { 200: done },
    errors: ['material-not-found', 'material-in-use'],
  },
});
