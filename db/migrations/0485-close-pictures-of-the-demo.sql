-- The second pictures of the first demo catalogue ('…-2') are gone; close views of the same pieces stand in their place.
-- Two of these pieces are variants of another product by now, and their close views have the names of the variants.
update products set images = regexp_replace(replace(replace(images::text,
    'begena-frame-sofa-walnut-2-', 'begena-frame-sofa-walnut-cream-2-'),
    'medeb-corner-sofa-forest-2-', 'medeb-corner-sofa-forest-right-2-'),
    '(/images/demo/[a-z0-9-]+)-2-400\.jpg', '\1-detail-400.jpg', 'g')::text[]
where images::text ~ '/images/demo/[a-z0-9-]+-2-400\.jpg';

update product_variants set images = regexp_replace(replace(replace(images::text,
    'begena-frame-sofa-walnut-2-', 'begena-frame-sofa-walnut-cream-2-'),
    'medeb-corner-sofa-forest-2-', 'medeb-corner-sofa-forest-right-2-'),
    '(/images/demo/[a-z0-9-]+)-2-400\.jpg', '\1-detail-400.jpg', 'g')::text[]
where images::text ~ '/images/demo/[a-z0-9-]+-2-400\.jpg';
