package teval.harness.attribution;

import com.sun.source.util.JavacTask;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The classes whose methods can be focal: those under test with their supertypes, and the classes nested in all of these. */
final class FocalLevels {
    private final Elements elements;
    private final Types types;
    /** Classes before their superclasses, and these before interfaces. */
    private final Set<TypeElement> chain = new LinkedHashSet<>();
    private final Set<TypeElement> nested = new LinkedHashSet<>();

    /** @param focalClasses names of classes, which may be nested ones: {@code org.x.Shelf$Entry} */
    FocalLevels(JavacTask task, List<String> focalClasses) {
        elements = task.getElements();
        types = task.getTypes();
        for (String name : focalClasses) {
            TypeElement written = elements.getTypeElement(name);
            TypeElement found = written == null ? elements.getTypeElement(name.replace('$', '.')) : written;
            if (found != null) {
                addSupertypes(found);
            }
        }
        for (TypeElement type : chain) {
            addNested(type);
        }
    }

    private void addSupertypes(TypeElement type) {
        Set<TypeElement> all = new LinkedHashSet<>();
        for (TypeElement each = type; each != null && !isObject(each); each = elementOf(each.getSuperclass())) {
            all.add(each);
        }
        List<TypeElement> open = new ArrayList<>(all);
        for (int i = 0; i < open.size(); i++) {
            for (TypeMirror each : open.get(i).getInterfaces()) {
                TypeElement found = elementOf(each);
                if (found != null && all.add(found)) {
                    open.add(found);
                }
            }
        }
        chain.addAll(all);
    }

    private void addNested(TypeElement type) {
        for (TypeElement each : ElementFilter.typesIn(type.getEnclosedElements())) {
            if (!chain.contains(each) && nested.add(each)) {
                addNested(each);
            }
        }
    }

    /**
     * The method that a call may run, as far as the static type of its receiver shows it.
     *
     * @return null if that is none of these classes' methods
     */
    ExecutableElement find(ExecutableElement called, TypeMirror receiver) {
        ExecutableElement found = findAmong(chain, called, receiver);
        return found != null || chain.contains(elementOf(receiver)) ? found : findAmong(nested, called, receiver);
    }

    private ExecutableElement findAmong(Set<TypeElement> classes, ExecutableElement called, TypeMirror receiver) {
        for (TypeElement type : classes) {
            if (type.equals(called.getEnclosingElement())) {
                return called;
            }
            ExecutableElement overriding = isInherited(called) && types.isSubtype(types.erasure(type.asType()), receiver)
                    ? findOverriding(called, type) : null;
            if (overriding != null) {
                return overriding;
            }
        }
        return null;
    }

    private ExecutableElement findOverriding(ExecutableElement called, TypeElement type) {
        for (ExecutableElement each : ElementFilter.methodsIn(type.getEnclosedElements())) {
            if (each.getSimpleName().equals(called.getSimpleName()) && elements.overrides(each, called, type)) {
                return each;
            }
        }
        return null;
    }

    private static boolean isInherited(ExecutableElement called) {
        return called.getKind() == ElementKind.METHOD && !called.getModifiers().contains(Modifier.STATIC)
                && !called.getModifiers().contains(Modifier.PRIVATE);
    }

    private static TypeElement elementOf(TypeMirror type) {
        Element element = type instanceof DeclaredType ? ((DeclaredType) type).asElement() : null;
        return element instanceof TypeElement ? (TypeElement) element : null;
    }

    private static boolean isObject(TypeElement type) {
        return type.getQualifiedName().contentEquals("java.lang.Object");
    }
}
